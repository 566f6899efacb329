import type { ReactNode } from 'react';
import type { RoomDetail } from '../../rooms.contract.ts';

/** Slots that modules above fill, each with the present room. */
export interface RoomParts {
  /** Over the player. */
  over?(room: RoomDetail): ReactNode;
  /** Among the player's buttons. `shownAt`: when the frame on the screen was captured, by the server's clock. */
  tools?(room: RoomDetail, shownAt: () => number | null): ReactNode;
  /** Below the streamer. */
  below?(room: RoomDetail): ReactNode;
  /** Beside the chat's input. */
  beside?(room: RoomDetail): ReactNode;
  board?(room: RoomDetail): ReactNode;
}
