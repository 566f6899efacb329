import type { ReactNode, Ref } from 'react';
import type { Chapter } from './controls.rules.ts';
import type { StreamSource } from './player.rules.ts';
import type { RewindMark } from './rewind.rules.ts';

/** Lines of a broadcast, or translations of a recording: the page's to offer, one is played. */
export interface Lines {
  options: readonly { id: string; label: string }[];
  selected: string;
  onSelect(id: string): void;
}

/** What a viewer of a broadcast sees now. */
export interface PlayerPicture {
  /** When it was captured, by the server's clock in milliseconds; null without a moving picture, or where it is unknown. */
  capturedAt(): number | null;
}

/** A running broadcast from its beginning. */
export interface RewindSource {
  /** HLS. */
  playlist: string;
  /** Answers how far back that is. */
  state: string;
}

export interface PlayerProps {
  rewind?: RewindSource | null;
  /** Goals and the like, on the bar of a broadcast that can be rewound. */
  marks?: readonly RewindMark[];
  /** Whether the viewer watches the past of a broadcast, whenever that changes. */
  onPast?(isPast: boolean): void;
  /** Set by the player, for a page that follows its picture. */
  picture?: Ref<PlayerPicture>;
  /** The name of the video, for screen readers. */
  label: string;
  /** From the lowest latency to the most robust. Empty: no broadcast. */
  ways: readonly StreamSource[];
  live?: boolean;
  poster?: string | null;
  autoPlay?: boolean;
  /** Decided by the page, as in a wall of players; omitted, the device's setting applies. */
  muted?: boolean;
  lines?: Lines;
  theatre?: { on: boolean; toggle(): void };
  /** How long a recording is, for as long as nothing of it was fetched. */
  seconds?: number;
  chapters?: readonly Chapter[];
  /** Goals and the like of a recording, on its bar. */
  moments?: readonly Chapter[];
  /** The file of a recording, for pictures of the places under the pointer on its bar. */
  preview?: string | null;
  /** Over the picture, below the controls: a score, danmu, gifts. */
  over?: ReactNode;
  /** In the row of controls: before and among the buttons at its end. */
  middle?: ReactNode;
  tools?: ReactNode;
  /** The access gate in place of the picture: log in to watch, unlock. Nothing is fetched behind it. */
  gate?: ReactNode;
  /** Instead of "No live broadcast". */
  off?: ReactNode;
}
