import { createCodes } from '../../contract/admin.contract';
import { reject } from '../http/api-error';
import { idempotentRoute, type Route } from '../http/route';
import { issueCodes } from './issue';

export const codesRoutes: readonly Route[] = [
  idempotentRoute(createCodes, async ({ tx, deps, player, request, now }) => {
    const batch = await issueCodes(tx, deps, player, request, now);
    const { codes: _shownOnce, ...facts } = batch;
    return {
      data: batch,
      replay: reject(
        'codes_already_shown',
        'These codes were already shown and are not stored. Create a new batch if you did not save them.',
        { data: facts },
      ),
    };
  }),
];
