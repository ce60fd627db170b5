import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  type OtherAccount,
  type OtherReward,
  otherAccount,
  otherOutcomes,
  otherPassword,
  otherWallet,
} from './another-campaign';

type Fields = Readonly<Record<string, string>>;

interface Answer {
  status: number;
  body: object;
}

interface Call {
  encoding: 'form' | 'json' | 'none';
  fields: readonly string[];
  isOpen?: true;
  answer(fields: Fields): Answer;
}

const types = { form: 'application/x-www-form-urlencoded', json: 'application/json' } as const;

const done = (data?: object): Answer => ({ status: 200, body: { success: true, ...(data && { data }) } });
const rejected = (status: number, message: string): Answer => ({ status, body: { success: false, message } });

const ofBrowsers =
  /^(?:accept(?:-.*)?|cache-control|connection|content-length|host|origin|pragma|priority|referer|sec-.*|user-agent)$/;
const allowed = ['authorization', 'content-type'];

const placeholderImage =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="#2bd9a5"/></svg>';

async function readFields(request: IncomingMessage, { encoding }: Call): Promise<Fields | null> {
  const body = await text(request);
  if (encoding === 'none') return body === '' ? {} : null;
  if (!request.headers['content-type']?.startsWith(types[encoding])) return null;
  return encoding === 'json' ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));
}

/**
 * Another server that implements only product.md section 7: no call, field or header of api.md, and bodies only in
 * the specified encoding.
 */
export async function startAnotherServer() {
  const account: OtherAccount = { ...otherAccount };
  const tokens = new Set<string>();
  const redeemed: string[] = [];
  const calls: string[] = [];
  const complaints: string[] = [];
  let password = otherPassword;
  let origin = '';

  const server = createServer((request, response) => void respond(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The other server has no port.');
  const url = `http://127.0.0.1:${address.port}`;
  const wallet: OtherReward[] = otherWallet(`http://localhost:${address.port}`);

  const served: Readonly<Record<string, Call>> = {
    'POST /api/auth/login': {
      encoding: 'form',
      fields: ['email', 'password'],
      isOpen: true,
      answer: (given) => {
        if (given.email !== account.email || given.password !== password) {
          return rejected(400, 'No such player here.');
        }
        const token = randomUUID();
        tokens.add(token);
        return done({ ...account, token });
      },
    },
    'GET /api/user/profile': { encoding: 'none', fields: [], answer: () => done(account) },
    'PUT /api/user/profile': {
      encoding: 'json',
      fields: ['username', 'phone'],
      answer: (given) => {
        if (given.username === 'taken') return rejected(409, 'This name is taken.');
        Object.assign(account, given);
        return done();
      },
    },
    'POST /api/user/change-password': {
      encoding: 'form',
      fields: ['current_password', 'new_password', 'new_password_confirmation'],
      answer: (given) => {
        if (given.current_password !== password) return rejected(422, 'That is not your password.');
        password = given.new_password ?? '';
        return done();
      },
    },
    'GET /api/user/wallet': { encoding: 'none', fields: [], answer: () => done({ rewards: wallet }) },
    'POST /api/user/redeem-code': {
      encoding: 'form',
      fields: ['code'],
      answer: ({ code = '' }) => {
        const outcome = otherOutcomes[code];
        if (outcome === undefined) return rejected(400, 'This cap is not one of ours.');
        // Some servers reject with status 200.
        if (redeemed.includes(code)) return rejected(200, 'This cap is empty.');
        redeemed.push(code);
        if (outcome.reward) wallet.unshift(outcome.reward);
        return done({ ...outcome, claimed_at: null });
      },
    },
  };

  const judge = async (request: IncomingMessage, path: string): Promise<Answer> => {
    const name = `${request.method} ${path}`;
    const strange = Object.keys(request.headers).filter(
      (header) => !ofBrowsers.test(header) && !allowed.includes(header),
    );
    if (strange.length > 0) {
      complaints.push(`${name} came with ${strange.join(', ')}`);
      return rejected(400, 'Strange headers.');
    }
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (name === 'POST /api/auth/logout') {
      tokens.delete(token);
      return done();
    }
    const call = served[name];
    if (call === undefined) return rejected(404, 'Not found');
    if (!call.isOpen && !tokens.has(token)) return rejected(401, 'Unauthenticated.');
    const given = await readFields(request, call);
    if (given === null) {
      complaints.push(`${name} came with a body that it does not take`);
      return rejected(415, 'Not like this.');
    }
    const unknown = Object.keys(given).find((field) => !call.fields.includes(field));
    return unknown === undefined ? call.answer(given) : rejected(422, `We do not know ${unknown}.`);
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '', url);
    if (/^\/(?:storage|art|far)\/\w+\.svg$/.test(pathname)) {
      response.setHeader('Content-Type', 'image/svg+xml').end(placeholderImage);
      return;
    }
    response.setHeader('Vary', 'Origin');
    if (request.headers.origin === origin) {
      response.setHeader('Access-Control-Allow-Origin', origin);
      response.setHeader('Access-Control-Allow-Credentials', 'true');
    }
    if (request.method === 'OPTIONS') {
      response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT');
      response.setHeader('Access-Control-Allow-Headers', allowed.join(', '));
      response.writeHead(204).end();
      return;
    }
    const { status, body } = await judge(request, pathname);
    calls.push(`${request.method} ${pathname} ${status}`);
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  }

  return {
    url,
    account,
    tokens,
    redeemed,
    wallet,
    calls,
    complaints,
    admit: (page: string) => {
      origin = new URL(page).origin;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type AnotherServer = Awaited<ReturnType<typeof startAnotherServer>>;
