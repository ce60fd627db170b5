import { createTransport } from 'nodemailer';
import type { Smtp } from '../settings/smtp-fields';
import type { QueuedMail } from './queue';

/**
 * The result of a delivery. The reason is an SMTP status or a connection error code, without personal data. An outage
 * affects every email: the server is unreachable, or permanently rejects the login or the sender.
 */
export type Outcome =
  | { result: 'delivered' }
  | { result: 'rejected'; reason: string }
  | { result: 'postponed'; reason: string; isOutage: boolean };

export type Deliver = (to: string, mail: QueuedMail, signal: AbortSignal) => Promise<Outcome>;

/** Delivers over SMTP, with one connection per email. Never throws; an aborted email is postponed. */
export function smtpDelivery({ from, ...server }: Smtp): Deliver {
  const transport = createTransport({
    ...connectionTo(server),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return async (to, { subject, body, html, message_id }, signal) => {
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text: body,
        html,
        messageId: `<${message_id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal,
      });
      return { result: 'delivered' };
    } catch (error) {
      return readFailure(error);
    }
  };
}

/** A password is never sent without TLS; a mail server on the same machine needs none. */
export function connectionTo({ host, port, secure, login }: Omit<Smtp, 'from'>) {
  const isLocal = host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
  return {
    host,
    port,
    secure,
    ignoreTLS: isLocal,
    requireTLS: !isLocal && login !== null,
    ...(login === null ? {} : { auth: login }),
  };
}

function readFailure(error: unknown): Outcome {
  const { code, responseCode, command } = errorFacts(error);
  const isFinal = responseCode === undefined ? command === 'API' : responseCode >= 500;
  const concernsEmail = command === 'API' ? code === 'EENVELOPE' : ['RCPT TO', 'DATA'].includes(command);
  const reason = responseCode === undefined ? code : String(responseCode);
  if (isFinal && concernsEmail) return { result: 'rejected', reason };
  return { result: 'postponed', reason, isOutage: isFinal || responseCode === undefined };
}

/** The error message is left out, because it quotes the address. */
function errorFacts(error: unknown): { code: string; responseCode?: number; command: string } {
  const facts: object = error instanceof Error ? error : {};
  return {
    code: 'code' in facts && typeof facts.code === 'string' ? facts.code : 'unknown',
    ...('responseCode' in facts && typeof facts.responseCode === 'number'
      ? { responseCode: facts.responseCode }
      : {}),
    command: 'command' in facts && typeof facts.command === 'string' ? facts.command : '',
  };
}
