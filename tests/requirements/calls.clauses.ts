import { ofSection } from './clause';

export const callClauses = ofSection('7, Calls', [
  { id: '7.base.1', text: 'The address of the API can be configured.' },
  { id: '7.base.2', text: 'A request times out after 10 seconds.' },
  { id: '7.base.3', text: 'Credentials are sent.' },
  { id: '7.base.4', text: 'By default the API is at port 8000 of the same machine.', isUnchecked: true },
  {
    id: '7.token.1',
    text: 'The token of players is read from session_token in browser storage and sent as a bearer token.',
  },
  { id: '7.token.2', text: 'The token of staff is read from staff_session_token.' },
  {
    id: '7.auth.1',
    text: 'A login sends email and password as a form, and returns the user with a token.',
    states: ['logIn#submitting'],
  },
  { id: '7.auth.2', text: 'Registering sends all its fields as a form.', states: ['register#submitting'] },
  {
    id: '7.auth.3',
    text: 'A verification sends email and verification_code as a form.',
    states: ['verifyEmail#submitting'],
  },
  { id: '7.auth.4', text: 'A logout is sent to the server.', states: ['playerAuth#loggingOut'] },
  {
    id: '7.auth.5',
    text: 'A password reset is requested with the email, as a form.',
    states: ['forgotPassword#submitting'],
  },
  {
    id: '7.auth.6',
    text: 'A reset sends email, code, password and confirmation as JSON.',
    states: ['resetPassword#submitting'],
  },
  {
    id: '7.auth.7',
    text: 'A new verification code is requested with the email, as a form.',
    states: ['resendVerification#submitting'],
  },
  { id: '7.profile.1', text: 'Players can read their profile.', states: ['profile#ready'] },
  {
    id: '7.profile.2',
    text: 'Players can change their profile.',
    states: ['editDetails', 'editAddress', 'removeAddress', 'chooseMarketing'].map(
      (id) => `${id}#submitting`,
    ),
  },
  {
    id: '7.profile.3',
    text: 'A player can change the password, with a form of three fields.',
    states: ['changePassword#submitting'],
  },
  {
    id: '7.tournaments.1',
    text: 'Players have a call for the list of tournaments, one of them and its leaderboard.',
    states: ['tournaments#loading', 'tournament#loading', 'tournamentLeaderboard#loading'],
  },
  {
    id: '7.tournaments.2',
    text: 'Players have a call to join a tournament.',
    states: ['joinTournament#submitting', 'joinTeamTournament#submitting'],
  },
  { id: '7.admin.1', text: 'Generating codes takes week_number and count as a form.' },
  { id: '7.admin.2', text: 'Cleaning up exists for admins.' },
  { id: '7.wallet.1', text: 'Players can read their rewards.', states: ['wallet#ready'] },
  {
    id: '7.raffles.1',
    text: 'Players have a call for the list of raffles and one of them.',
    states: ['raffles#loading', 'raffle#loading'],
  },
  { id: '7.rewards.1', text: 'Players can claim a reward.' },
  { id: '7.rewards.2', text: 'Players can claim and redeem a voucher, with an optional body.' },
  { id: '7.rewards.3', text: 'Players can request a QR code of a reward.' },
  { id: '7.redeem.1', text: 'Redeeming sends the code as a form.', states: ['redeemDialog#loading'] },
  { id: '7.redeem.2', text: 'Redeeming gets success, message and data.' },
  {
    id: '7.redeem.3',
    text: 'Completing the first-time bonus sends name and email as a form.',
    states: ['completeFirstTime#submitting'],
  },
  {
    id: '7.stamps.1',
    text: 'Players have a call for the stamp activities, and one for the progress of the rally.',
    states: ['activities#loading', 'rallyProgress#loading'],
  },
  {
    id: '7.stamps.2',
    text: 'Players have a call for completing a stamp.',
    states: ['enterPasscode#submitting', 'selfComplete#submitting'],
  },
  {
    id: '7.stamps.3',
    text: 'Players have a call for claiming the raffle of the rally.',
    states: ['claimRallyTicket#submitting'],
  },
  {
    id: '7.stamps.4',
    text: 'Players have a call for scanning the QR code of an activity, as JSON.',
    states: ['scanActivity#submitting'],
  },
  {
    id: '7.stamps.5',
    text: 'Players have a call for the ways to complete an activity.',
    states: ['activity#loading'],
  },
  {
    id: '7.stamps.6',
    text: 'The server has a call for the activities of the rally; the app reads them in the progress.',
  },
  { id: '7.staff.1', text: 'Staff have a call for a login by username and password, as JSON.' },
  { id: '7.staff.2', text: 'Staff have a call for statistics of a staff member.' },
  {
    id: '7.staff.3',
    text: 'Staff have calls for listing, making, reading, changing and deleting activities.',
  },
  { id: '7.staff.4', text: 'Staff have a call for switching an activity on and off.' },
  { id: '7.staff.5', text: 'Staff have a call for making the QR code of an activity.' },
  { id: '7.staff.6', text: 'Staff have a call for scanning a QR code.' },
  { id: '7.staff.7', text: 'Staff have a call for statistics of the QR code of an activity.' },
  {
    id: '7.staff.8',
    text: 'The list of activities and the statistics of a QR code are requested with the staff_id in the URL.',
  },
]);
