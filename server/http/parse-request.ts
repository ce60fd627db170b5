import * as v from 'valibot';
import type { Endpoint, ParsedRequestOf } from '../../contract/endpoint';
import { reject } from './api-error';
import { readFields } from './read-fields';

/**
 * The request as its schema parses it: the query of a GET, the body of any other call, and over
 * either the ids of the path. Throws the refusals of readFields and `validation_failed`.
 */
export async function parseRequest(
  endpoint: Endpoint,
  request: Request,
  ids: Readonly<Record<string, string>>,
): Promise<ParsedRequestOf<Endpoint>> {
  const fields =
    endpoint.method === 'GET'
      ? Object.fromEntries(new URL(request.url).searchParams)
      : await readFields(request);
  const parsed = v.safeParse(endpoint.request, { ...fields, ...ids }, { abortPipeEarly: true });
  if (parsed.success) return parsed.output;
  const errors: Record<string, string[]> = {};
  for (const issue of parsed.issues) {
    const field = issue.path?.map((step) => String(step.key)).join('.') ?? '';
    errors[field] ??= [issue.message];
  }
  throw invalid(errors);
}

/** The 422 for wrong fields; `error` is the first text. */
export function invalid(errors: Record<string, string[]>) {
  const [first] = Object.values(errors).flat();
  return reject('validation_failed', first ?? 'Check what you entered.', { errors });
}
