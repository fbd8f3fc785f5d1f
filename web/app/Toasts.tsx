import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import classes from './Toasts.module.css';

/** Where toasts appear: top right, five seconds, still while the mouse is over them (design.md, section 8), below the bar. */
export const Toasts = () => (
  <Notifications
    position="top-right"
    autoClose={5000}
    limit={4}
    pauseResetOnHover="all"
    classNames={{ root: `not-printed ${classes.place}` }}
  />
);
