import type { ReactNode } from 'react';
import type { Recording } from '#modules/media/media.contract.ts';
import type { RoomDetail } from '../../rooms.contract.ts';

/** A recording of a room that is played. */
export interface PlayedRecording {
  recording: Recording;
  /** The one to watch after it. */
  next: Recording | null;
  onNext(): void;
  label: string;
  poster: string;
  /** Danmu are on in the room. */
  hasDanmu: boolean;
}

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
  /** Plays a recording, with what belongs to it. */
  replay?(played: PlayedRecording): ReactNode;
}
