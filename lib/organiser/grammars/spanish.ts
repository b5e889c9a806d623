import { type Grammar, phrases, PLAIN, words } from './grammar'
import { iberianImperatives } from './iberian'

export const spanishWords =
  'el la los las un una unos unas y o pero yo tú que de del en con por para es son era fue no sí más muy este esta esto ese esa mi su al lo se me te tengo hay hacer sería sin solo como cuando también lunes martes miércoles jueves viernes sábado domingo mañana hoy ayer luego pues porque qué nos debería puedes gracias a antes después todo ya creo hasta le les nada bien falta faltan está ha he si nos les ser'

const verbs = words(`
  comprar llamar enviar mandar pagar reservar hacer poner limpiar lavar regar plantar cortar pintar reparar
  arreglar cambiar imprimir copiar escanear escribir responder contestar preguntar pedir decir hablar ver
  revisar comprobar probar leer releer aprender estudiar repasar preparar organizar planear planificar
  anular cancelar renovar mover aplazar posponer confirmar avisar informar invitar agradecer buscar
  encontrar recoger devolver traer llevar dejar entregar vender dar prestar transferir firmar rellenar
  terminar acabar empezar comenzar corregir redactar publicar compartir descargar subir instalar borrar
  guardar cocinar pasar ir venir salir sacar vaciar ordenar tirar reciclar planchar coser colgar montar
  desmontar conectar cargar inflar inscribir apuntar declarar comparar calcular anotar clasificar
  contactar hablar discutir alimentar pasear vacunar visitar quedar mirar escuchar elegir decidir pensar
  añadir quitar retirar crear construir proponer traducir medir cerrar abrir entrar recordar acordar
  solicitar tramitar presentar completar actualizar sincronizar mezclar desplegar grabar coger echar
  descongelar recargar cobrar negociar concertar agendar tender barrer fregar aspirar podar sembrar consultar
`)

const NOT_INFINITIVE = words(`
  ayer mujer lugar hogar par mar azúcar dólar bar alrededor poder placer taller alquiler celular popular
  familiar escolar particular similar deber haber ser estar olor amor tener querer saber color valor calor militar
  pilar collar altar solar lunar nuclear peor mejor mayor menor lavabo almorzar pesar bazar ejemplar vulgar
`)

const CLITICS = /(?:me|te|se|nos|los?|las?|les?)+$/

function infinitiveOf(word: string): string {
  const bare = word
    .normalize('NFD')
    .replace(/[\u0301]/g, '')
    .normalize('NFC')
  const stem = bare.replace(CLITICS, '')
  return /[aei]r$/.test(stem) ? stem : bare
}

const IRREGULAR_IMPERATIVES =
  'haz pon di ve ten sal ven pide sigue cierra empieza cuelga prueba cuenta recuerda devuelve consigue elige corrige friega riega llámame mándame envíame cómprame dile pídele pregúntale dale llámale avísame recuérdame confirma encuentra compra llama manda paga busca recoge trae lleva revisa comprueba lee pague llame compre envíe mande envía'

/** Forms that are nouns far more often. */
const NOUNS = words(
  'cuenta cocina plancha nota carga compara pinta entra pasa queda acaba corte mueve piensa conecta',
)

export const spanish: Grammar = {
  ...PLAIN,
  isKnownVerb: (word) => verbs.has(infinitiveOf(word)),
  isInfinitive: (word) =>
    verbs.has(infinitiveOf(word)) ||
    (/^\p{L}+[aeií]r(?:me|te|se|nos|los?|las?|les?)*$/u.test(word) && !NOT_INFINITIVE.has(word)),
  imperatives: iberianImperatives({ verbs, irregular: IRREGULAR_IMPERATIVES, nouns: NOUNS }),
  clitics: /(?:me|nos|les?|los?|las?)$/,
  ownDuties: phrases(
    'tengo que, tenemos que, tengo pendiente, queda pendiente, está pendiente, tenemos pendiente, hay que, habrá que, habría que, habria que, debo, debemos, necesito, necesitamos, tendré que, tendremos que, toca, me toca, nos toca, es hora de, hace falta, haría falta, estaría bien, sería bueno, convendría, conviene, me falta, falta, queda por, alguien tiene que, alguien debería, alguien tendría que, alguien debe, más me vale, mejor, es mejor, será mejor, vale la pena',
  ),
  sharedDuties: phrases(
    'debería, deberia, deberíamos, tendría que, tendríamos que, tendria que, debiera, deba, debamos, habré de, he de, hemos de',
  ),
  wishes: phrases(
    'voy a, vamos a, quiero, queremos, quisiera, me gustaría, nos gustaría, pienso, prometí, he prometido, quedé en, pensaba, tengo pensado, tengo ganas de, pretendo, planeo, tengo intención de',
  ),
  reminders: phrases(
    'no olvidar, no olvides, no olvidarme de, no olvidarse de, no te olvides de, no te olvides, no olvidemos, no hay que olvidar, no debo olvidar, que no se me olvide, no se me olvide, acuérdate de, acuerdate de, acordarme de, acordarse de, acordarnos de, recordar, recuérdame, recuerdame, recuerda, recordarme, importante',
  ),
  requests: phrases(
    'puedes, podrías, podrias, puede usted, podría usted, podéis, podríais, pueden, podrían, me puedes, me podrías, nos puedes, te importa, te importaría, alguien puede, alguien podría, puede alguien, podría alguien, podemos, podríamos, serías tan amable de, por favor puedes, haz el favor de, hazme el favor de',
  ),
  ownSubjects: words('yo nosotros nosotras alguien uno'),
  otherSubjects: words('tú él ella ellos ellas usted ustedes vosotros nadie eso esto todos'),
  negations: words('no nunca jamás tampoco ni'),
  links: words('que de a en'),
  particles: words(
    'también todavía aún ya pues bueno entonces luego después así quizás quizá tal vez a lo mejor por favor porfa porfi oye hola ok vale venga eh sí y además igual probablemente seguramente urgentemente solo sólo creo que yo me nos supongo pronto rápido todo todo mañana hoy todo antes primero al final por cierto todo',
  ),
  noise: words('también'),
  openers: words('el la los las un una unos unas al del a de con en por para mi mis su'),
  joiners: words('y e luego después'),
  enders: words('porque pero sino aunque pues conque'),
  conditions: words('si cuando mientras quien donde dónde cómo qué cuándo cuánto apenas quién'),
  finite: words(`
    es son era eran fue fueron está están estaba estaban hay había ha han he hemos tiene tienen tenía tuvo
    tuvimos va van iba viene vienen vino dice dijo dan dio hace hacía hizo puede pueden quiere quieren
    será sería soy somos eres estoy estamos parece gusta gustaba queda quedó pagan vamos huele funciona
  `),
  times: words(
    'mañana hoy ayer lunes martes miércoles jueves viernes sábado domingo el esta este tarde noche semana próxima próximo',
  ),
  needs: phrases(
    'falta, faltan, necesito, necesitamos, me falta, me faltan, nos falta, nos faltan, hacen falta, hace falta, no queda, no quedan',
  ),
  notThings: words('vacaciones descanso tiempo ayuda sueño dormir paz un que saber'),
  ideas: words('idea ideas sueño cita'),
  shopping: phrases(
    'compra, compras, comprar, lista de la compra, lista de compras, a comprar, por comprar, hay que comprar, súper, supermercado, mercado, necesito, necesitamos, falta, faltan, farmacia, mercadona',
  ),
  toDo: phrases(
    'tareas, pendientes, pendiente, por hacer, que hacer, cosas que hacer, to do, to dos, quehaceres, próximos pasos, acciones, checklist, lista de tareas, hacer, maleta, recados, no olvidar, gestiones',
  ),
  buying: (things) => `comprar ${things}`,
}
