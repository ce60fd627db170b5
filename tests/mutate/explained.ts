/** By the name of a mutant that survives why nobody can notice it. It counts as a survivor all the same. */
export const explained: Readonly<Record<string, string>> = {
  'redeemDialog: drop action 1 of #redeemDialog|session.ended|1':
    'It takes four events in a row to tell: a rejection, opening, the same code again, and the answer that this player has used it. The tests of the machine walk them.',
  'redeemDialog: try after its neighbour #redeemDialog.redeeming|xstate.error.actor.redeemCode|0':
    'No failure is both: only an answer of the server carries a prize.',
  'playerSession: drop the guard of #playerSession.signedIn|session.rejected|0':
    'Every call of an earlier session is given up before the next one begins, so that no late 401 of it arrives. The tests of the machine send one.',
  'playerSession: retarget #playerSession.signedIn.checking|xstate.error.actor.checkSession|0 to signedIn.checking':
    'Without a call to wait for it takes and shows the same as the unconfirmed state.',
};
