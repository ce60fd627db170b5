import { randomBytes } from 'node:crypto';

/** Someone who plays, as they would fill in the registration. */
export interface Person {
  username: string;
  email: string;
  phone: string;
  dateOfBirth: string;
  fullName: string;
  password: string;
}

/** Nobody else has this name or address. */
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
