import { hydrateLazily } from '#ui/lazy/lazy-components.ts';
import type { PanelProps } from '../detail/panel.ts';
// Server-rendered before the chunks load.
import './lobby.css';

/** Parts of a lobby's page: pages of two sides load none of them. */
export const LazyLobbyTab = await hydrateLazily<PanelProps>(() =>
  import('./lobby-parts.tsx').then(({ LobbyTab }) => LobbyTab),
);
export const LazyLobbyPlayers = await hydrateLazily<PanelProps>(() =>
  import('./lobby-parts.tsx').then(({ LobbyPlayers }) => LobbyPlayers),
);
export const LazyLobbyPodium = await hydrateLazily<Pick<PanelProps, 'detail'>>(() =>
  import('./lobby-parts.tsx').then(({ LobbyPodium }) => LobbyPodium),
);
