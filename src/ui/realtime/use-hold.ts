import { createContext, use } from 'react';
import { type Hold, NO_HOLD } from './hold.ts';

/** Provided where messages wait for a picture; elsewhere they are delivered at once. */
export const HoldContext = createContext<Hold>(NO_HOLD);

export const useHold = (): Hold => use(HoldContext);
