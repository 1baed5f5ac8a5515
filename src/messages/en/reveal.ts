/** What a finished match has hidden, and whether the server had fixed it, for terminal and page. */
export const reveal = {
  fixed: (hidden: string, commitment: string): string =>
    `${hidden}; fixed at the start (commitment ${commitment}).`,
  late: (hidden: string, commitment: string): string => `${hidden} (commitment ${commitment}).`,
  notFixed: (commitment: string): string =>
    `Do not trust this server: its seed does not fit the match and the commitment ${commitment}.`,
};
