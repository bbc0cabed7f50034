/** The text that Prometheus reads: https://prometheus.io/docs/instrumenting/exposition_formats/ */
export const EXPOSITION_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

export interface Sample {
  labels?: Readonly<Record<string, string>>;
  value: number;
  /** `_bucket`, `_sum` and `_count` of a histogram. */
  suffix?: string;
}

export interface Metric {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: readonly Sample[];
}

export function gauge(name: string, help: string, value: number): Metric {
  return { name, help, type: 'gauge', samples: [{ value }] };
}

export function counter(name: string, help: string, value: number): Metric {
  return { name, help, type: 'counter', samples: [{ value }] };
}

export function expose(metrics: readonly Metric[]): string {
  return metrics
    .map(({ name, help, type, samples }) => {
      const lines = samples.map(
        ({ labels, value, suffix }) => `${name}${suffix ?? ''}${labelsOf(labels)} ${numberOf(value)}\n`,
      );
      return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
    })
    .join('');
}

function labelsOf(labels: Sample['labels']): string {
  const pairs = Object.entries(labels ?? {}).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escapeLabel(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

function numberOf(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return '+Inf';
  return Number.isFinite(value) ? String(value) : 'NaN';
}
