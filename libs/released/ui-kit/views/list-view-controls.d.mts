import type { ListView } from './use-list-view.mjs';
/** The saved views of a list, and the columns of its table. */
export declare const ListViewControls: <Row>({ view }: {
    view: ListView<Row>;
}) => import("react").JSX.Element;
