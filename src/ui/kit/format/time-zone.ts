import { createContext, useContext } from 'react';

/** The reader's zone, the same on the server and in the browser, so that both write the same time. */
const TimeZoneContext = createContext('Asia/Shanghai');

export const TimeZoneProvider = TimeZoneContext.Provider;

export const useTimeZone = (): string => useContext(TimeZoneContext);
