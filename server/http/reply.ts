import type { ApiError } from './api-error';

/** A response with the envelope of api.md section 0 as text, ready to store or send. */
export interface Reply {
  status: number;
  body: string;
  headers: Record<string, string>;
}

export const success = (status: number, data: unknown, message: string | undefined): Reply => ({
  status,
  body: JSON.stringify({ success: true, message, data }),
  headers: {},
});

export function rejection({ status, message, code, facts }: ApiError): Reply {
  const retryAfter = facts.data?.retry_after_seconds;
  return {
    status,
    body: JSON.stringify({ success: false, error: message, error_code: code, ...facts }),
    headers: typeof retryAfter === 'number' ? { 'Retry-After': String(retryAfter) } : {},
  };
}

export const responseOf = ({ status, body, headers }: Reply): Response =>
  new Response(body, { status, headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' } });
