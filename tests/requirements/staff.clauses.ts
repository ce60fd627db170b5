import { ofSection } from './clause';

export const staffClauses = ofSection('Additions: staff', [
  {
    id: 'A.staff.realms.1',
    text: 'A token of players is no session for staff, nor the reverse, in any call.',
  },
  { id: 'A.staff.scans.4', text: 'Scans never give more places than an activity has.' },
  { id: 'A.staff.login.1', text: 'A login of staff does not reveal whether a username exists.' },
  { id: 'A.staff.rights.1', text: 'Staff change activities that they created, a lead all of the event.' },
  { id: 'A.staff.edits.1', text: 'An edit of an old version is answered with both versions and not saved.' },
  { id: 'A.staff.toggle.1', text: 'A status that is sent twice is set once.' },
  { id: 'A.staff.delete.1', text: 'An activity that players have completed cannot be deleted.' },
  { id: 'A.staff.qr.1', text: 'Staff can revoke the QR codes that were printed before.' },
  {
    id: 'A.staff.scans.1',
    text: 'Who was scanned for an activity before is named with time, staff member and place, also in parallel.',
  },
  { id: 'A.staff.scans.2', text: 'A rejected scan is recorded with the hash of its text only.' },
  { id: 'A.staff.scans.3', text: 'No altered, forged or foreign QR code is accepted.' },
  {
    id: 'A.staff.pass.1',
    text: 'An activity can require the signed pass of a player, which lives a minute.',
  },
  { id: 'A.staff.nonce.1', text: 'A scan that is sent again is recorded once and gets its first result.' },
  { id: 'A.staff.offline.1', text: 'An offline scan is judged by the activity at the time of the scan.' },
  {
    id: 'A.staff.offline.2',
    text: 'A device with a wrong clock does not change the time of its offline scans.',
  },
  {
    id: 'A.staff.batch.1',
    text: 'A batch of scans is recorded in order, each once and with its time; a rejected one does not stop the others.',
  },
  {
    id: 'A.staff.logout.1',
    text: 'Scans that wait when staff log out stay on the device; only the next session of the same account sends them.',
  },
  {
    id: 'A.staff.logout.2',
    text: 'While scans wait, a logout and the last 5 minutes of a pass are asked about first.',
    states: ['staffLogout#loggedIn.leaving.asking', 'staffLogout#loggedIn.passEnding.asking'],
  },
  { id: 'A.staff.undo.1', text: 'Undoing a scan takes back once what it gave.' },
  { id: 'A.staff.undo.2', text: 'Staff undo only their own scans, within 5 minutes.' },
  {
    id: 'A.staff.undo.3',
    text: 'Undoing a stamp takes back the raffle ticket that it completed, unless the raffle is closed.',
  },
  { id: 'A.staff.pickup.1', text: 'Staff look at a reward first and hand it over once, also in parallel.' },
  { id: 'A.staff.pickup.2', text: 'Only the newest pickup code of a claimed reward is accepted.' },
]);
