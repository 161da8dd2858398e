import { connect } from 'node:net';

const post = (path: string, body: string | Buffer, headers: Record<string, string> = XML) => {
  return async (url: string, ip: string): Promise<number> => {
    const init = { method: 'POST', body, headers: { ...headers, 'X-Forwarded-For': ip } };
    try {
      const response = await fetch(url + path, init as RequestInit);
      await response.arrayBuffer();
      return response.status;
    } catch (error) {
      // The relay rejects a body that is too large before it has read it, and closes the connection: the answer may be lost.
      if (isClosed(error)) return 0;
      throw error;
    }
  };
};

const isClosed = (error: unknown): boolean => {
  const { code } = Object((error as Error).cause) as { code?: string };
  return code === 'ECONNRESET' || code === 'EPIPE' || code === 'UND_ERR_SOCKET';
};

/** Sends a part of its body and waits for the relay's reaction. */
const stalled = (url: string, ip: string): Promise<number> => {
  return rawCall(url, ip, 900_000, 'x'.repeat(60_000), false);
};

/** Disconnects in the middle of its body. */
const halfGone = (url: string, ip: string): Promise<number> => {
  return rawCall(url, ip, 1000, '<operation>', true);
};

const rawCall = (url: string, ip: string, length: number, body: string, leave: boolean) =>
  new Promise<number>((resolve) => {
    const { port, hostname } = new URL(url);
    let text = '';
    const socket = connect(Number(port), hostname, () => {
      const head = `POST ${PATH} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${ip}\r\nContent-Type: application/xml\r\nContent-Length: ${length}\r\n\r\n`;
      socket.write(head + body, () => leave && socket.destroy());
    });
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0)));
  });

const PATH = '/reco/v3/operations/async?endpointId=my-shop&operation=SetCart';
const XML = { 'Content-Type': 'application/xml' };

/** Calls that must never succeed, each in another way. They use other addresses than the honest calls. */
export const hostile: readonly ((url: string, ip: string) => Promise<number>)[] = [
  post(PATH, '<!DOCTYPE o [<!ENTITY a "b">]><operation>&a;</operation>'),
  post(PATH, '<?<!DOCTYPE operation [<!ENTITY x "B">]>?><operation>x</operation>'),
  post(PATH, '<operation>'.repeat(5000)),
  post(PATH, `<operation>${'<!--'.repeat(30_000)}`),
  post(PATH, Buffer.alloc(100_000, 0xff)),
  post(PATH, 'x'.repeat(1_100_000)),
  post(PATH, '<operation/>', { 'Content-Type': 'text/plain' }),
  post(PATH, '<operation/>', { ...XML, Origin: 'https://evil.example' }),
  post(PATH, '<operation/>', { ...XML, 'Content-Encoding': 'gzip' }),
  post(`${PATH}&operation=ViewProduct`, '<operation/>'),
  post(PATH.replace('SetCart', 'DropEverything'), '<operation/>'),
  post(PATH.replace('SetCart', 'SetCart%0d%0aX-Evil: 1'), '<operation/>'),
  post(`${PATH}&deviceUUID=${'a'.repeat(5000)}`, '<operation/>'),
  post('/reco/v3/operations/async/../../../admin', '<operation/>'),
  post('/reco/..%2f..%2fetc/passwd', '<operation/>'),
  stalled,
  halfGone,
];
