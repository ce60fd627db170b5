import { describe, expect, it } from 'vitest';
import { connectionTo } from '../../server/mail/smtp';
import { OperatorError } from '../../server/operator-error';
import { readEnvironment } from '../../server/settings/settings';

const MAIL_FROM = 'Cap Clash <no-reply@example.com>';
const from = { name: 'Cap Clash', address: 'no-reply@example.com' };

it.each(['0', '501', '-1', '1.5', 'many'])(
  'DATABASE_CONNECTIONS=%s is an invalid configuration',
  (DATABASE_CONNECTIONS) => {
    expect(() => readEnvironment({ DATABASE_CONNECTIONS })).toThrow(
      new OperatorError('Invalid configuration: DATABASE_CONNECTIONS must be a whole number from 1 to 500.'),
    );
  },
);

it('DATABASE_CONNECTIONS defaults to 16', () => {
  expect(readEnvironment({}).databaseConnections).toBe(16);
  expect(readEnvironment({ DATABASE_CONNECTIONS: '40' }).databaseConnections).toBe(40);
});

describe('the mail configuration', () => {
  it.each([
    ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, secure: false, login: null }],
    [
      'smtps://cap%40clash:p%3A%2F%C3%A4@mail.example.com/',
      { host: 'mail.example.com', port: 465, secure: true, login: { user: 'cap@clash', pass: 'p:/ä' } },
    ],
    ['smtp://[::1]:2525', { host: '::1', port: 2525, secure: false, login: null }],
  ])('reads %s', (SMTP_URL, server) => {
    expect(readEnvironment({ SMTP_URL, MAIL_FROM }).smtp).toEqual({ ...server, from });
  });

  it.each([
    ['no-reply@example.com', { name: '', address: 'no-reply@example.com' }],
    ['"Clash, Cap" <no-reply@example.com>', { name: 'Clash, Cap', address: 'no-reply@example.com' }],
    ['  杯 <no-reply@example.com>', { name: '杯', address: 'no-reply@example.com' }],
  ])('reads %s as the sender', (sender, expected) => {
    expect(readEnvironment({ SMTP_URL: 'smtp://localhost', MAIL_FROM: sender }).smtp?.from).toEqual(expected);
  });

  it('is empty without a server', () => {
    expect(readEnvironment({}).smtp).toBe(null);
  });

  const rule =
    'Invalid configuration: SMTP_URL must be like smtps://user:password@host:465 or smtp://host:587.';

  it.each([
    'mail.example.com',
    'https://user:secret-word@mail.example.com',
    'smtp://',
    'smtp://user:secret-word@',
    'smtp://user@mail.example.com',
    'smtp://:secret-word@mail.example.com',
    'smtp://user:secret-word%zz@mail.example.com',
    'smtp://user:secret-word@mail.example.com:99999',
    'smtp://user:secret-word@mail.example.com/?tls=off',
  ])('rejects %s without repeating it', (SMTP_URL) => {
    expect(() => readEnvironment({ SMTP_URL, MAIL_FROM })).toThrow(new OperatorError(rule));
  });

  it.each([
    'Cap Clash',
    'Cap Clash <no-reply>',
    'one@example.com, two@example.com',
    'Cap <one@example.com> <two@example.com>',
    'Cap\r\nBcc: eve@example.com <no-reply@example.com>',
  ])('rejects the sender %j', (sender) => {
    expect(() => readEnvironment({ SMTP_URL: 'smtp://localhost', MAIL_FROM: sender })).toThrow(
      new OperatorError('Invalid configuration: MAIL_FROM must be like Cap Clash <no-reply@example.com>.'),
    );
  });

  it('requires server and sender together, and reports every invalid key', () => {
    const half = 'SMTP_URL and MAIL_FROM must be set together';
    expect(() => readEnvironment({ SMTP_URL: 'smtp://localhost' })).toThrow(
      new OperatorError(`Invalid configuration: ${half}.`),
    );
    expect(() => readEnvironment({ PORT: 'eighty', MAIL_FROM })).toThrow(
      new OperatorError(`Invalid configuration: PORT must be a port number; ${half}.`),
    );
  });
});

it('passwords cross a network over TLS only, and a server on the same machine needs no TLS', () => {
  const login = { user: 'cap', pass: 'secret-word' };
  const elsewhere = { host: 'mail.example.com', port: 587, secure: false };
  const tls = (server: Parameters<typeof connectionTo>[0]) => {
    const { ignoreTLS, requireTLS } = connectionTo(server);
    return { ignoreTLS, requireTLS };
  };
  expect([
    tls({ ...elsewhere, login }),
    tls({ ...elsewhere, login: null }),
    tls({ ...elsewhere, host: 'localhost', login }),
    tls({ ...elsewhere, host: '127.0.0.1', login }),
    tls({ ...elsewhere, host: '127.0.0.1.example.com', login }),
    tls({ ...elsewhere, host: '::1', login: null }),
  ]).toEqual([
    { ignoreTLS: false, requireTLS: true },
    { ignoreTLS: false, requireTLS: false },
    { ignoreTLS: true, requireTLS: false },
    { ignoreTLS: true, requireTLS: false },
    { ignoreTLS: false, requireTLS: true },
    { ignoreTLS: true, requireTLS: false },
  ]);
});
