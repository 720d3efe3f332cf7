import { Drawer as AntdDrawer, type DrawerProps } from 'antd';
import { AntdProvider } from '../theme/antd-provider';
import { ignoreDoubleClick } from './ignore-double-click';

/** antd's drawer in our theme. */
export const Drawer = ({ onClose, ...props }: DrawerProps) => (
  <AntdProvider>
    <AntdDrawer {...props} onClose={ignoreDoubleClick(onClose)} />
  </AntdProvider>
);
