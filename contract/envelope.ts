import * as v from 'valibot';
import { type LenientOutput, lenient } from './lenient';

/**
 * An error response of any server (api.md section 0). Only `error` or `message` is required; an invalid other field must
 * not hide them.
 */
export const RejectionSchema = lenient(
  v.object({
    success: v.boolean(),
    error: v.string(),
    message: v.string(),
    error_code: v.string(),
    errors: v.record(v.string(), v.array(v.string())),
    data: v.unknown(),
  }),
);

/** An error response of our server. */
export const ApiErrorResponseSchema = v.strictObject({
  success: v.literal(false),
  error: v.pipe(v.string(), v.nonEmpty()),
  error_code: v.string(),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
  data: v.optional(v.record(v.string(), v.unknown())),
});
export type ApiErrorResponse = v.InferOutput<typeof ApiErrorResponseSchema>;

/* @__NO_SIDE_EFFECTS__ */
export const envelope = <Data extends v.GenericSchema>(data: Data) =>
  v.object({ success: v.literal(true), message: v.optional(v.string()), data });

export const PaginationSchema = v.object({
  page: v.number(),
  per_page: v.number(),
  total: v.number(),
  total_pages: v.number(),
});
export type PaginationResponse = v.InferOutput<typeof PaginationSchema>;
export type Pagination = LenientOutput<typeof PaginationSchema>;
