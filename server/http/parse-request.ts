import * as v from 'valibot';
import type { Endpoint, ParsedRequestOf } from '../../contract/endpoint';
import { requestMessages } from '../messages/en/requests';
import { apiError } from './api-error';
import { readFields } from './read-fields';

/**
 * Parses the query of a GET or the body of any other request, with the ids of the path. Throws the errors of readFields
 * and `validation_failed`.
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

/** Creates a `validation_failed`; its `error` is the first message. */
export function invalid(errors: Record<string, string[]>) {
  const [first] = Object.values(errors).flat();
  return apiError('validation_failed', first ?? requestMessages.invalidFields, { errors });
}
