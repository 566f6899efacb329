import { hydrateLazily } from '#ui/lazy/lazy-components.ts';
import type { PanelProps } from '../detail/panel.ts';
// Server-rendered before the chunks load.
import './lobby.css';

/** Parts of a lobby's page: pages of two sides load none of them. */
export const LazyLobbyTab = await hydrateLazily<PanelProps>(() =>
  import('./lobby-tab.tsx').then(({ LobbyTab }) => LobbyTab),
);
export const LazyLobbyPlayers = await hydrateLazily<PanelProps>(() =>
  import('./lobby-players.tsx').then(({ LobbyPlayers }) => LobbyPlayers),
);
export const LazyLobbyPodium = await hydrateLazily<Pick<PanelProps, 'detail'>>(() =>
  import('./lobby-podium.tsx').then(({ LobbyPodium }) => LobbyPodium),
);
