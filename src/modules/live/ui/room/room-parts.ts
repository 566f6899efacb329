import type { ReactNode } from 'react';
import type { RoomDetail } from '../../rooms.contract.ts';

/** What features above this one add to a room; each is given the room as it is now. */
export interface RoomParts {
  /** Over the picture. */
  over?(room: RoomDetail): ReactNode;
  /** Below the anchor. */
  below?(room: RoomDetail): ReactNode;
  /** Beside the chat's field. */
  beside?(room: RoomDetail): ReactNode;
  board?(room: RoomDetail): ReactNode;
}
