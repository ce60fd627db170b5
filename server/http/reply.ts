import type { ApiError } from './api-error';

/** An answer before it becomes a response: the envelope of api.md section 0 as text. */
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
  const wait = facts.data?.retry_after_seconds;
  return {
    status,
    body: JSON.stringify({ success: false, error: message, error_code: code, ...facts }),
    headers: typeof wait === 'number' ? { 'Retry-After': String(wait) } : {},
  };
}

export const responseOf = ({ status, body, headers }: Reply): Response =>
  new Response(body, { status, headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' } });
