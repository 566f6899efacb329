export interface PageBuild {
  /** The server's build, as sent over its socket. */
  served(build: string): void;
  /** A chunk of the page's build failed to load, and the router will not retry it. */
  incomplete(): void;
  isStale(): boolean;
}

export function createPageBuild(own: string | undefined): PageBuild {
  let latest = own;
  let isIncomplete = false;
  return {
    served(build) {
      latest = build;
    },
    incomplete() {
      isIncomplete = true;
    },
    isStale: () => isIncomplete || (own !== undefined && latest !== own),
  };
}

/** The document names the build that wrote it; read before React takes the document over. */
export const pageBuild = createPageBuild(globalThis.document?.documentElement.dataset.build);
