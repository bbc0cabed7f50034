import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Line {
  url: string;
  cut: () => void;
  mend: () => void;
}

/** A proxy to the school that can be cut: browsers are not offline, their requests fail. */
export async function lineTo(url: string): Promise<Line & { end: () => Promise<void> }> {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(new URL(url).port), '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const hangUp = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      hangUp();
    },
    mend() {
      isCut = false;
    },
    async end() {
      hangUp();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
