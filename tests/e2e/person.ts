import { randomBytes } from 'node:crypto';

/** The values of a player in the registration form. */
export interface Person {
  username: string;
  email: string;
  phone: string;
  dateOfBirth: string;
  fullName: string;
  password: string;
}

export type Credentials = Pick<Person, 'username' | 'email' | 'password'>;

const demoAccount = (username: string, email: string): Credentials => ({
  username,
  email,
  password: 'cap-clash-demo',
});

/** Accounts of the demo campaign. */
export const demo = {
  admin: demoAccount('demo_admin', 'admin@demo.test'),
  superadmin: demoAccount('demo_superadmin', 'superadmin@demo.test'),
  player: demoAccount('demo_player', 'player@demo.test'),
  winner: demoAccount('demo_winner', 'winner@demo.test'),
};

/** A person with a unique username and email. */
export const newPerson = (): Person => {
  const id = randomBytes(6).toString('hex');
  return {
    username: `p_${id}`,
    email: `${id}@example.test`,
    phone: '012-345 6789',
    dateOfBirth: '1999-05-17',
    fullName: 'Aiman Rahman',
    password: `three caps ${id}`,
  };
};
