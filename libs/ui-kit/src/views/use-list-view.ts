import type { SavedViewScreen } from '@atrium/contracts';
import {
  readTabStorage,
  urlId,
  urlPage,
  urlText,
  useUrlState,
  writeTabStorage,
} from '@atrium/web-kit';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { arrangeColumns, type DataColumn } from '../table/columns';
import { PAGE_SIZES } from '../table/pager';
import { useListSavedViewsQuery } from './saved-views-api';
import { queryOfView } from './view-state';

const STATE = {
  columns: urlText(),
  pageSize: urlId(),
  page: urlPage(),
};

export interface ListViewOptions<Row> {
  screen: SavedViewScreen;
  /** Every column of the table, in the usual order; omitted for a list without a table. */
  columns?: readonly DataColumn<Row>[];
  /** Rows per page that the user can choose; 25, 50 or 100 by default. */
  pageSizes?: readonly number[];
  /** Rows per page until the user chooses another number; 50 by default. */
  defaultPageSize?: number;
  /** Values that apply although the URL doesn't contain them. */
  implied?: Record<string, string>;
  /** Parameters that a view doesn't contain, besides the page and the open dialog. */
  omitted?: readonly string[];
}

/** How a list is shown: the state that `ListViewControls` changes. */
export interface ListView<Row> extends ListViewOptions<Row> {
  /** False until it is known which view the screen opens with. Don't load the list before. */
  isReady: boolean;
  /** The columns to show, in their order. */
  shownColumns: readonly DataColumn<Row>[];
  /** @param keys in their order; `null` for the default columns */
  setColumns: (keys: readonly string[] | null) => void;
  pageSize: number;
  pageSizes: readonly number[];
  setPageSize: (pageSize: number) => void;
}

/**
 * The chosen columns and page size of a list, which are in the URL. A screen that is opened without
 * any state shows the user's default view (docs/domain/saved-views.md#default).
 */
export function useListView<Row>(options: ListViewOptions<Row>): ListView<Row> {
  const { screen, columns, defaultPageSize = 50, pageSizes = PAGE_SIZES } = options;
  const [{ columns: columnKeys, pageSize: chosenPageSize }, setState] = useUrlState(STATE);
  const isReady = useDefaultView(screen);
  const shownColumns = useMemo(
    () => arrangeColumns(columns ?? [], columnKeys ? columnKeys.split(',') : null),
    [columns, columnKeys],
  );
  return {
    ...options,
    isReady,
    shownColumns,
    setColumns: (keys) => setState({ columns: keys?.join(',') ?? '' }),
    pageSize: pageSizes.find((size) => size === chosenPageSize) ?? defaultPageSize,
    pageSizes,
    setPageSize: (next) => setState({ pageSize: next === defaultPageSize ? null : next, page: 1 }),
  };
}

/** Tab storage records the screens without a default view, which load their list immediately. */
const standardViewKey = (screen: SavedViewScreen): string => `atrium.standard-view.${screen}`;

/**
 * Shows the default view once, if nothing has been chosen since the screen was opened.
 *
 * @returns whether the list can load; until then, the default view may still change the URL
 */
function useDefaultView(screen: SavedViewScreen): boolean {
  const { data: views, isError } = useListSavedViewsQuery({ screen });
  const { search } = useLocation();
  const navigate = useNavigate();
  const isUntouched = useRef(true);
  const defaultView = views?.find(({ isDefault }) => isDefault);
  const [isReady, setIsReady] = useState(() => readTabStorage(standardViewKey(screen)) !== null);
  // With a default view, the URL follows; until then the list would be the wrong one.
  if (!isReady && (search !== '' || isError || (views && !defaultView))) setIsReady(true);

  useEffect(() => {
    if (search) isUntouched.current = false;
    if (!views) return;
    writeTabStorage(standardViewKey(screen), defaultView ? null : 'true');
    if (!isUntouched.current) return;
    isUntouched.current = false;
    if (defaultView) void navigate({ search: queryOfView(defaultView) }, { replace: true });
  }, [views, defaultView, screen, search, navigate]);
  return isReady;
}
