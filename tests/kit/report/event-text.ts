import type { AnyEventObject } from 'xstate';

const REPORTED = /^xstate\.(done|error|snapshot)\.actor\.(.+)$/;
const TIMER = /^xstate\.after\.([^.]+)\.(.+)$/;

/** An event as text: `name.changed (name: "Aina")`, `drawPrize is answered 200`, `farewell has passed`. */
export function eventText({ type, ...payload }: AnyEventObject): string {
  const [, , actor] = REPORTED.exec(type) ?? [];
  const [, delay] = TIMER.exec(type) ?? [];
  const answer = answerText(payload.outcome ?? payload.reply?.outcome);
  if (actor !== undefined) return answer === '' ? `${actor} reports` : `${actor} ${answer}`;
  if (delay !== undefined) return `${delay} has passed`;
  const fields = Object.entries(payload)
    .filter(([name]) => name !== 'reply')
    .map(([name, value]) => `${name}: ${shortly(JSON.stringify(value))}`);
  const reply = answer === '' ? '' : ` as ${payload.reply.verb} ${answer}`;
  return `${type}${fields.length > 0 ? ` (${fields.join(', ')})` : ''}${reply}`;
}

/** The most characters of a value in a sentence. */
const MOST = 48;

function shortly(value = ''): string {
  return value.length > MOST ? `${value.slice(0, MOST)}…` : value;
}

function answerText(outcome: unknown): string {
  if (outcome === 'connection lost') return 'loses its connection';
  if (outcome === 'no answer') return 'gets no answer';
  if (typeof outcome !== 'object' || outcome === null || !('status' in outcome)) return '';
  return `is answered ${outcome.status}${codeIn(outcome)}`;
}

function codeIn(outcome: object): string {
  const text = 'body' in outcome ? JSON.stringify(outcome.body) : '';
  const [, code] = /"(?:\w+_)?code":"([a-z_]+)"/.exec(text ?? '') ?? [];
  return code === undefined ? '' : ` ${code}`;
}
