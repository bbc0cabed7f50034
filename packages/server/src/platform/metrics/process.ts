import { monitorEventLoopDelay } from 'node:perf_hooks';
import { VERSION } from '../version.ts';
import { counter, gauge, type Metric } from './exposition.ts';

const NANO = 1e-9;

/** Memory, time and the event loop of this process. */
export function watchProcess(): { read: () => Metric[]; stop: () => void } {
  const lag = monitorEventLoopDelay({ resolution: 20 });
  lag.enable();
  const startedAt = Date.now() / 1000 - process.uptime();

  function read(): Metric[] {
    const memory = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const metrics: Metric[] = [
      {
        name: 'lectern_info',
        help: 'The version that runs.',
        type: 'gauge',
        samples: [{ labels: { version: VERSION, node: process.version }, value: 1 }],
      },
      gauge('process_start_time_seconds', 'When the process started, in seconds since 1970.', startedAt),
      counter('process_cpu_seconds_total', 'Processor time spent.', (user + system) / 1e6),
      gauge('process_resident_memory_bytes', 'Memory held by the process, without the database.', memory.rss),
      gauge('nodejs_heap_size_used_bytes', 'Memory of JavaScript objects.', memory.heapUsed),
      gauge('nodejs_external_memory_bytes', 'Memory of buffers and libraries.', memory.external),
      {
        name: 'nodejs_eventloop_lag_seconds',
        help: 'How late the event loop was since it was last asked.',
        type: 'gauge',
        samples: [
          { labels: { at: 'p50' }, value: lag.percentile(50) * NANO },
          { labels: { at: 'p99' }, value: lag.percentile(99) * NANO },
          { labels: { at: 'max' }, value: lag.max * NANO },
        ],
      },
    ];
    lag.reset();
    return metrics;
  }
  return { read, stop: () => lag.disable() };
}
