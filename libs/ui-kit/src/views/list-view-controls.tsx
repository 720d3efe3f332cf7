import { ColumnsButton } from './columns-button';
import type { ListView } from './use-list-view';
import { ViewsMenu } from './views-menu';

/** The saved views of a list, and the columns of its table. */
export const ListViewControls = <Row,>({ view }: { view: ListView<Row> }) => (
  <>
    <ViewsMenu screen={view.screen} implied={view.implied} omitted={view.omitted} />
    {view.columns && (
      <ColumnsButton
        columns={view.columns}
        shown={view.shownColumns.map(({ key }) => key)}
        onChange={view.setColumns}
      />
    )}
  </>
);
