import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { type Indicators, shortMonth } from './dashboard.ts';
import classes from './indicators.module.css';

/** Works that start, a bar a month, the current month dark. Beside it stands the same in words: it is no one's focus. */
export const StartsChart = ({ starts }: Pick<Indicators, 'starts'>) => (
  <BarChart
    className={classes.bars}
    data={starts.map(({ month, count }, index) => ({
      month: shortMonth(month),
      count,
      color: index === starts.length - 1 ? 'petroleo.7' : 'petroleo.3',
    }))}
    dataKey="month"
    series={[{ name: 'count', color: 'petroleo.3' }]}
    withBarValueLabel
    valueFormatter={(count) => count.toLocaleString('es-CO')}
    withTooltip={false}
    withYAxis={false}
    gridAxis="none"
    maxBarWidth={34}
    accessibilityLayer={false}
    barProps={{ radius: [2, 2, 0, 0] }}
    valueLabelProps={{ fill: 'var(--mantine-color-piedra-7)', fontSize: 13, offset: 3 }}
    xAxisProps={{ tickMargin: 2, height: 22, interval: 0, tick: { fontSize: 13, fill: 'currentColor' } }}
    barChartProps={{ margin: { top: 16, right: 0, bottom: 0, left: 0 } }}
  />
);
