import { createContext } from 'react';

/** The origin of the API, which serves images without a full link and proofs; empty for the origin of the page. */
export const ApiBase = createContext('');
