import { createContext, useContext } from 'react';

/** The viewer's zone, the same on the server and in the browser, so that both render the same time. */
const TimeZoneContext = createContext('UTC');

export const TimeZoneProvider = TimeZoneContext.Provider;

export const useTimeZone = (): string => useContext(TimeZoneContext);
