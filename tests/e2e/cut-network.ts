import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The network between a browser and the server. `half`: every other response of the API is lost after its effect. */
type Network = 'on' | 'off' | 'half';

export async function cutNetwork(serverUrl: string) {
  let network: Network = 'on';
  let responses = 0;
  const proxy = createServer((incoming, outgoing) => {
    if (network === 'off') return void incoming.socket.destroy();
    const { method = 'GET', url = '/', headers } = incoming;
    const forwarded = request(new URL(url, serverUrl), { method, headers }, (response) => {
      const isScan = url.includes('/scan-qr') && method === 'POST';
      if (network === 'half' && isScan && responses++ % 2 === 0) return void incoming.socket.destroy();
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    forwarded.on('error', () => incoming.socket.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/frontend/`,
    set: (wanted: Network) => {
      network = wanted;
    },
    close: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
