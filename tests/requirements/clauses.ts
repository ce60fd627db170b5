import { accountClauses } from './account.clauses';
import { apiClauses } from './additions.clauses';
import { adminClauses } from './admin.clauses';
import { callClauses } from './calls.clauses';
import type { Clause } from './clause';
import { entityClauses } from './entities.clauses';
import { constantClauses, failureClauses } from './failures.clauses';
import { formClauses } from './forms.clauses';
import { ownClauses } from './own.clauses';
import { productClauses } from './product.clauses';
import { redeemClauses } from './redeem.clauses';
import { navigationClauses, routeClauses } from './routes.clauses';
import { seasonClauses } from './season.clauses';
import { staffClauses } from './staff.clauses';
import { roleClauses, ruleClauses, stateClauses } from './states.clauses';
import { tournamentClauses } from './tournament.clauses';

export const clauses: readonly Clause[] = [
  ...productClauses,
  ...routeClauses,
  ...navigationClauses,
  ...redeemClauses,
  ...entityClauses,
  ...stateClauses,
  ...ruleClauses,
  ...roleClauses,
  ...callClauses,
  ...failureClauses,
  ...constantClauses,
  ...apiClauses,
  ...accountClauses,
  ...tournamentClauses,
  ...seasonClauses,
  ...staffClauses,
  ...adminClauses,
  ...ownClauses,
  ...formClauses,
];
