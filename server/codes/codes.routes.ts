import { createCodes, getCodeBatches, revokeBatch } from '../../contract/admin.contract';
import { apiError } from '../http/api-error';
import { idempotentRoute, type Route, route } from '../http/route';
import { codeMessages } from '../messages/en/codes';
import { readBatches, revoke } from './batches';
import { issueCodes } from './issue';

export const codesRoutes: readonly Route[] = [
  idempotentRoute(createCodes, async ({ tx, deps, player, request, now }) => {
    const batch = await issueCodes(tx, deps, player, request, now);
    const { codes: _shownOnce, ...facts } = batch;
    return {
      data: batch,
      replay: apiError('codes_already_shown', codeMessages.alreadyShown, { data: facts }),
    };
  }),
  route(getCodeBatches, async ({ deps, request }) => ({ data: await readBatches(deps.db, request) })),
  idempotentRoute(revokeBatch, ({ tx, player, request, now }) => revoke(tx, player, request, now)),
];
