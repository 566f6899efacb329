export interface PageBuild {
  /** The build that the server runs, as its socket tells. */
  served(build: string): void;
  /** A chunk of the page's build did not arrive, and the router will not ask for it again. */
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
