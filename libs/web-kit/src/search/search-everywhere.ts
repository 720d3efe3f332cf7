type Search = (query: string) => void;

let openSearchBox: Search | undefined;

/** Opens the search box of the top bar with the results of a query (docs/domain/search.md#lists). */
export const searchEverywhere: Search = (query) => openSearchBox?.(query);

/** @param open called by {@link searchEverywhere}; undefined while there is no search box */
export function setSearchBox(open: Search | undefined): void {
  openSearchBox = open;
}
