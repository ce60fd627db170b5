import { ofSection } from './clause';

export const adminClauses = ofSection('api.md, where the specification is silent', [
  {
    id: 'A.admin.rights.1',
    text: "Every call of an admin reads the caller's role from the database: a token of a player, of staff or without a session, and a role that the request names, give no right.",
  },
  { id: 'A.admin.codes.1', text: 'A batch has 1 to 10 000 codes.' },
  {
    id: 'A.admin.batches.1',
    text: 'An admin sees how many codes of each batch are issued, redeemed and revoked.',
  },
  {
    id: 'A.admin.batches.2',
    text: 'A superadmin can revoke a batch: its codes that are not redeemed are withdrawn.',
  },
  { id: 'A.admin.approvals.1', text: 'An admin sees the rewards that wait for approval.' },
  { id: 'A.admin.approvals.2', text: 'An approved reward is claimed, and its player gets an email.' },
  { id: 'A.admin.approvals.3', text: 'Approving twice has the effect of approving once.' },
  {
    id: 'A.admin.approvals.4',
    text: 'A rejected reward returns to the stock once, and its player reads the reason.',
  },
  {
    id: 'A.admin.draw.1',
    text: 'A superadmin draws the winners of a closed raffle: one prize per player, then two alternates per prize.',
  },
  { id: 'A.admin.draw.2', text: 'A raffle is drawn once.' },
  {
    id: 'A.admin.users.1',
    text: 'An admin finds an account by its email, username or id, or by the end of a code that it redeemed.',
  },
  {
    id: 'A.admin.users.2',
    text: 'An admin can suspend a player, which ends all sessions, and end the suspension.',
  },
  { id: 'A.admin.users.3', text: 'An admin can end all sessions of a player.' },
  { id: 'A.admin.users.4', text: 'An admin can lift the wait of a player after wrong codes.' },
  { id: 'A.admin.users.5', text: 'A superadmin appoints and removes admins.' },
  {
    id: 'A.admin.users.6',
    text: 'Nobody acts on their own account, an admin acts on players only, and a superadmin always remains.',
  },
  {
    id: 'A.admin.overview.1',
    text: 'An overview shows players, redemptions by day, the odds set against the outcomes, stock, waits, approvals and emails.',
  },
  { id: 'A.admin.overview.2', text: 'An admin sees which accounts and networks enter unknown codes.' },
  { id: 'A.admin.overview.3', text: 'An append-only log says which admin did what to whom, when and why.' },
  {
    id: 'A.cleanup.1',
    text: 'A cleanup removes what is dead and nothing else, and a dry run counts it without a change.',
  },
  { id: 'A.cleanup.2', text: 'Of two cleanups at the same time one runs.' },
  {
    id: 'A.proof.1',
    text: 'The seed, the entries and the winners of a drawn raffle are public, and the seed has the commitment of before.',
  },
  {
    id: 'A.proof.2',
    text: 'The entries of a raffle are frozen and public after it closes, before its draw.',
  },
  {
    id: 'A.proof.3',
    text: 'The commitment to the seed of a day is public 14 days before it, and the seed after the day.',
  },
  { id: 'A.proof.4', text: 'A player reads the record of the own draw.' },
  {
    id: 'A.admin.codes.2',
    text: 'The command npm run codes writes a batch of any size to a file: no code twice, each stored hashed and valid by its check symbol, all or none of them.',
  },
  {
    id: 'A.proof.5',
    text: 'The command npm run verify recomputes a draw from public data alone, and rejects a proof with one changed byte.',
  },
  {
    id: 'A.file.3',
    text: 'The command npm run campaign checks, imports, exports and compares campaign files; a broken file names every bad key and changes nothing.',
  },
]);
