import { createTransport } from 'nodemailer';
import type { Smtp } from '../settings/smtp-fields';
import type { QueuedMail } from './queue';

/**
 * What became of a mail: the reason is a number of SMTP or a code of the connection, and names nobody. In an outage every
 * other mail would fare the same: the server cannot be reached, or it refuses the login or the sender for good.
 */
export type Outcome =
  | { result: 'delivered' }
  | { result: 'rejected'; reason: string }
  | { result: 'postponed'; reason: string; isOutage: boolean };

export type Deliver = (to: string, mail: QueuedMail, signal: AbortSignal) => Promise<Outcome>;

/** Delivers over SMTP, a connection for each mail. It never throws, and an aborted mail is postponed. */
export function deliverOver({ from, ...server }: Smtp): Deliver {
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

/** A password never crosses a network in clear, and a mail server on the same machine needs no TLS. */
export function connectionTo({ host, port, secure, login }: Omit<Smtp, 'from'>) {
  const isHere = host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
  return {
    host,
    port,
    secure,
    ignoreTLS: isHere,
    requireTLS: !isHere && login !== null,
    ...(login === null ? {} : { auth: login }),
  };
}

function readFailure(error: unknown): Outcome {
  const { code, responseCode, command } = errorFacts(error);
  const isFinal = responseCode === undefined ? command === 'API' : responseCode >= 500;
  const concernsTheMail = command === 'API' ? code === 'EENVELOPE' : ['RCPT TO', 'DATA'].includes(command);
  const reason = responseCode === undefined ? code : String(responseCode);
  if (isFinal && concernsTheMail) return { result: 'rejected', reason };
  return { result: 'postponed', reason, isOutage: isFinal || responseCode === undefined };
}

/** The message itself is left out: it quotes the address. */
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
