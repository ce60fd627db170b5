export const tournamentMessages = {
  notOpenYet: 'Registration has not opened yet.',
  registrationClosed: 'Registration has closed.',
  ongoing: 'This tournament has already started.',
  completed: 'This tournament is over.',
  cancelled: 'This tournament was cancelled.',
  waitlisted: 'You are on the waiting list.',
  alreadyJoined: 'You have already joined.',
  disqualified: 'You were disqualified from this tournament.',
  full: 'All places are taken.',
  entryRequired: 'You need a tournament entry reward to join.',
  notFound: 'This tournament does not exist or is no longer listed.',
};
