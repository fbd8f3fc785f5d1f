const { join } = require('node:path');

/** A breakpoint of a container, which custom media cannot name: the rules inside of the mixin. */
const container = (condition) => ({ [`@container ${condition}`]: { '@mixin-content': {} } });

module.exports = {
  plugins: {
    '@csstools/postcss-global-data': { files: [join(__dirname, 'app/media.css')] },
    'postcss-custom-media': {},
    'postcss-preset-mantine': {
      mixins: {
        // for screen readers alone
        hidden: {
          position: 'absolute',
          overflow: 'hidden',
          width: '1px',
          height: '1px',
          'clip-path': 'inset(50%)',
          'white-space': 'nowrap',
        },
        'one-line': { overflow: 'hidden', 'text-overflow': 'ellipsis', 'white-space': 'nowrap' },
        // 580px of ScheduleLine.tsx and the padding
        'wide-schedule': container('(min-width: 596px)'),
        'wide-plan': container('plan (width > 50em)'),
        // a table whose rows are cards: on a phone, and where the room of a plan or of a list of payments is narrow
        cards: {
          '@media (--phone)': { '@mixin-content': {} },
          ...container('plan (width <= 50em)'),
          ...container('desk (width <= 64em)'),
        },
      },
    },
  },
};
