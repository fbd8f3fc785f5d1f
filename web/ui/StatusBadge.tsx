import classes from './StatusBadge.module.css';

/** A status beside its shape, so that colour is never the only cue; one that is not known is plain text. */
const shapes: Record<string, string> = {
  'Sin asignar': 'ring',
  'En diseño': 'dot',
  'En obra': 'square',
  'En retraso': 'triangle',
  Finalizado: 'dash',
  Cancelado: 'cross',
  // of an otrosí
  Borrador: 'dash',
  Enviado: 'square',
  'Aprobado por 1 de 2': 'half',
  Aprobado: 'dot',
  Aplicado: 'tick',
  Rechazado: 'triangle',
  Vencido: 'dashes',
  Anulado: 'cross',
  // of a part of the program
  Bien: 'dot',
  Atención: 'ring',
  Falla: 'triangle',
  'No aplica': 'dash',
};

const tones: Record<string, string> = {
  ring: 'orange',
  dot: 'green',
  square: 'blue',
  triangle: 'red',
  half: 'yellow',
  tick: 'green',
};

interface StatusBadgeProps {
  status: string;
  /** its words for another reader */
  label?: string;
}

export const StatusBadge = ({ status, label = status }: StatusBadgeProps) => {
  const shape = shapes[status];
  return shape === undefined ? (
    <span>{label}</span>
  ) : (
    <span className={`badge ${classes.badge}`} data-shape={shape} data-tone={tones[shape]}>
      {label}
    </span>
  );
};
