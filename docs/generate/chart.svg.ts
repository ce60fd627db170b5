import { Graphviz } from '@hpcc-js/wasm-graphviz';
import { dotOf } from './chart.dot';
import type { Remarks } from './chart.labels';
import type { Chart } from './chart.reading';

/** Graphviz measures DejaVu Sans; Verdana is as wide, and everything else that may stand in is narrower. */
const fonts = 'Verdana,DejaVu Sans,Geneva,Arial,sans-serif';

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** Draws charts as SVG, with remarks at their transitions if wanted; the same chart gives the same bytes on every machine. */
export const chartRenderer = async (): Promise<(chart: Chart, remarks?: Remarks) => string> => {
  const graphviz = await Graphviz.load();
  return (chart, remarks) => {
    const drawn = graphviz.layout(dotOf(chart, remarks), 'svg', 'dot');
    const { id, root } = chart;
    const words = `<title id="title">Statechart of ${escaped(id)}</title>\n<desc id="words">${escaped(root.description)}</desc>`;
    return `${drawn
      .slice(drawn.indexOf('<svg'))
      .replace(/<!--[\s\S]*?-->\n?/g, '')
      .replace(/<title>[\s\S]*?<\/title>\n?/g, '')
      .replaceAll('font-family="DejaVu Sans"', `font-family="${fonts}"`)
      .replace(/^<svg([^>]*)>/, `<svg role="img" aria-labelledby="title words"$1>\n${words}`)
      .trimEnd()}\n`;
  };
};
