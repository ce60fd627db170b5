import { createCodes } from '../../contract/admin.contract';
import { refuse } from '../http/refused';
import { type Route, routeOnce } from '../http/route';
import { issueCodes } from './issue';

export const codesRoutes: readonly Route[] = [
  routeOnce(createCodes, async ({ tx, deps, player, request, now }) => {
    const batch = await issueCodes(tx, deps, player, request, now);
    const { codes: _shownOnce, ...facts } = batch;
    return {
      data: batch,
      repetition: refuse(
        'codes_already_shown',
        'These codes were already shown and are not stored. Make a new batch if you did not save them.',
        { data: facts },
      ),
    };
  }),
];
