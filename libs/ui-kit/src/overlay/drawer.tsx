import { Drawer as AntdDrawer, type DrawerProps } from 'antd';
import { AntdProvider } from '../theme/antd-provider';

/** antd's drawer in our theme. */
export const Drawer = (props: DrawerProps) => (
  <AntdProvider>
    <AntdDrawer {...props} />
  </AntdProvider>
);
