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
