import { type Grammar, phrases, PLAIN, words } from './grammar'
import { iberianImperatives } from './iberian'

export const portugueseWords =
  'o a os as um uma e ou mas eu tu que de do da dos das em no na com por para é são era não sim mais muito este esta isso meu minha ao se me tenho hoje ontem amanhã também como quando sem preciso nos nas pelo pela à às aos seu sua então você foi está só até depois já talvez acho devia obrigado obrigada ele ela ser fazer esse essa nada falta faltam outra outro tudo num numa lhe eles elas'

const verbs = words(`
  comprar ligar telefonar enviar mandar pagar reservar fazer pôr colocar limpar lavar regar plantar cortar
  pintar reparar consertar arranjar arrumar trocar mudar imprimir copiar digitalizar escrever responder
  perguntar pedir dizer falar ver verificar conferir checar testar ler reler aprender estudar rever
  preparar organizar planear planejar cancelar anular renovar mover adiar remarcar marcar agendar
  confirmar avisar informar convidar agradecer procurar buscar encontrar levantar devolver trazer levar
  deixar entregar encomendar vender dar emprestar transferir assinar preencher terminar acabar começar
  corrigir redigir publicar partilhar compartilhar descarregar baixar instalar apagar guardar salvar
  cozinhar passar ir vir sair esvaziar ordenar deitar jogar reciclar engomar coser pendurar montar desmontar
  conectar carregar encher inscrever declarar comparar calcular anotar classificar contactar contatar
  discutir alimentar passear vacinar visitar olhar escutar ouvir escolher decidir pensar acrescentar
  adicionar tirar retirar criar construir propor traduzir medir fechar abrir pegar apanhar resolver tratar
  lembrar solicitar apresentar completar atualizar actualizar gravar descongelar recarregar negociar
  varrer aspirar podar semear consultar chamar combinar revisar rascunhar estender submeter configurar
`)

const NOT_INFINITIVE = words(
  'mulher colher lugar bar mar lar ar celular familiar particular quer qualquer açúcar prazer poder dever popular escolar similar ser estar ter haver saber querer talher pilar solar exemplar vulgar jantar hambúrguer militar líder',
)

const IRREGULAR_IMPERATIVES =
  'faz faça põe ponha diz diga vai vá vem traz traga lê leia vê veja dá dê pede peça escreve escreva liga ligue compra compre paga pague manda mande envia envie marca marque reserva reserve leva leve pergunta pergunte avisa avise procura procure fala fale limpa limpe lembra lembre verifica verifique confirma devolve devolva responde responda abre abra fecha feche pega pegue busca busque chama chame'

/** Forms that are nouns far more often. */
const NOUNS = words(
  'visita conta nota copia planta passa acaba monta carga corte olha escuta salva pinta',
)

export const portuguese: Grammar = {
  ...PLAIN,
  isKnownVerb: (word) => verbs.has(word),
  isInfinitive: (word) =>
    verbs.has(word) || (/^\p{L}+(?:[aeiô]r)$/u.test(word) && !NOT_INFINITIVE.has(word)),
  imperatives: iberianImperatives({ verbs, irregular: IRREGULAR_IMPERATIVES, nouns: NOUNS }),
  ownDuties: phrases(
    'tenho que, tenho de, temos que, temos de, preciso, preciso de, precisamos, precisamos de, devo, devemos, há que, é preciso, seja preciso, será preciso, é necessário, terei que, terei de, teremos de, falta, falta me, está na hora de, é hora de, seria bom, era bom, convém, convinha, conviria, alguém tem que, alguém tem de, alguém devia, alguém deveria, alguém precisa, alguém precisa de, a gente precisa, a gente tem que, a gente devia, a gente deveria, vale a pena, é melhor, o melhor é, tenho mesmo de, tenho mesmo que, temos mesmo de',
  ),
  sharedDuties: phrases(
    'devia, deveria, devíamos, deveríamos, tinha que, tinha de, teria que, teria de, precisava, precisava de, deva, devamos, precise',
  ),
  wishes: phrases(
    'vou, vamos, quero, queremos, queria, gostava de, gostaria de, penso em, prometi, fiquei de, tenciono, pretendo, estou a pensar em, estou pensando em, combinei, planejo, a gente vai',
  ),
  reminders: phrases(
    'não esquecer de, não esquecer, não esqueças de, não esqueças, não esqueça de, não esqueça, não me esquecer de, não te esqueças de, não se esqueça de, não posso esquecer de, não posso esquecer, não posso me esquecer de, não me posso esquecer de, lembrar de, lembrar me de, lembrar, lembra te de, lembra me de, lembre se de, lembra de, lembre me de, me lembra de, me lembrar de, me lembre de, importante',
  ),
  requests: phrases(
    'podes, podias, pode, podia, poderia, poderias, você pode, você poderia, você podia, vocês podem, podem, podiam, me pode, pode me, podes me, consegues, consegue, você consegue, dá para, dá pra, alguém pode, alguém podia, alguém poderia, alguém consegue, podemos, podíamos, tem como, importas te de, se importa de, faz favor de, faça o favor de',
  ),
  ownSubjects: words('eu nós alguém gente'),
  otherSubjects: words('tu ele ela eles elas você vocês ninguém isso isto todos'),
  negations: words('não nunca jamais nem'),
  links: words('que de a em'),
  particles: words(
    'também ainda já então pois bom bem depois assim talvez se calhar por favor faz favor olá oi olha ok tá e além disso provavelmente urgentemente só apenas acho que eu me nos logo depressa rápido hoje amanhã primeiro por fim aliás a propósito todo mesmo aí daí',
  ),
  noise: words('também'),
  openers: words(
    'o a os as um uma uns umas ao à aos às do da dos das no na com em por para meu minha',
  ),
  joiners: words('e depois'),
  enders: words('porque mas senão pois embora portanto porém'),
  conditions: words('se quando enquanto quem onde como quanto assim caso'),
  finite: words(`
    é são era eram foi foram está estão estava estavam há havia tem têm tinha teve tivemos vai vão ia vem
    vêm veio diz disse dá deu faz fazia fez pode quer querem será seria sou somos estou parece fica ficou
    gosta choveu contou custa falta funciona chega
  `),
  times: words(
    'amanhã hoje ontem segunda terça quarta quinta sexta sábado domingo na no próxima próximo semana feira',
  ),
  needs: phrases(
    'preciso de, precisamos de, falta, faltam, está a faltar, a gente precisa de, acabou o, acabou a',
  ),
  notThings: words('férias descanso tempo ajuda sono paz ti saber um'),
  ideas: words('ideia ideias sonho citação'),
  shopping: phrases(
    'compras, comprar, lista de compras, a comprar, para comprar, lista do mercado, mercado, supermercado, preciso de, precisamos de, falta, faltam, farmácia, feira',
  ),
  toDo: phrases(
    'tarefas, a fazer, por fazer, para fazer, fazer, afazeres, pendentes, pendências, to do, to dos, próximos passos, ações, acções, checklist, lista de tarefas, mala, não esquecer, recados, coisas a fazer, coisas para fazer',
  ),
  buying: (things) => `comprar ${things}`,
}
