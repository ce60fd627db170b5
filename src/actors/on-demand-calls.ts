export { endpoints } from '../../contract/endpoints';
export { withIdempotencyKeys } from '../services/idempotent-calls';
