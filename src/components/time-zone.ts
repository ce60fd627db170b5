import { createContext, useContext } from 'react';

/** The zone of the times on the page; undefined for that of the device. */
export const TimeZone = createContext<string | undefined>(undefined);

export const useTimeZone = (): string | undefined => useContext(TimeZone);
