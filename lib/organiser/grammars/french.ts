import { type Grammar, phrases, PLAIN, words } from './grammar'

export const frenchWords =
  "le la les un une des et ou mais je tu il elle on nous vous ils de du à au aux en dans avec pour sur est sont était ne pas plus que qui ce cette ces mon ma mes son sa ses se faut demain aujourd'hui hier très aussi comme quand sans l' d' j' n' c' s' qu' dois devrais faudrait peux chez avant après puis encore alors peut être moi y si tout tous rien oublier merci fait quelqu' devrait doit peut été leur leurs où chaque toujours jamais déjà trop ça cela ont"

const verbs = words(`
  acheter appeler rappeler envoyer payer réserver prendre faire mettre ranger nettoyer laver arroser
  planter couper tondre peindre réparer changer remplacer imprimer copier scanner écrire répondre
  demander dire parler voir vérifier contrôler tester lire relire apprendre réviser préparer organiser
  planifier prévoir annuler résilier renouveler déplacer reporter confirmer prévenir avertir informer
  inviter remercier féliciter chercher trouver récupérer rendre ramener rapporter apporter porter
  déposer poster commander livrer vendre donner prêter emprunter rembourser virer signer remplir finir
  terminer commencer corriger rédiger publier partager télécharger installer supprimer sauvegarder
  cuisiner cuire faire passer aller venir sortir descendre monter vider trier jeter recycler repasser
  coudre accrocher fixer monter démonter brancher recharger gonfler inscrire désinscrire déclarer
  comparer calculer noter classer contacter relancer discuter régler nourrir promener vacciner
  rencontrer visiter regarder écouter choisir décider penser réfléchir ajouter enlever retirer
  essayer créer construire poser proposer traduire traiter traverser transférer mesurer fermer ouvrir
  renseigner soumettre remettre permettre revoir débarrasser décongeler déboucher rattraper garder
`)

const NOT_INFINITIVE = words(`
  hier mer cher hiver premier dernier janvier février métier papier quartier cahier dossier loyer
  courrier panier atelier entre autre notre votre contre quatre titre lettre théâtre centre livre propre
  chambre octobre septembre novembre décembre soir avoir être espoir miroir couloir plaisir désir encore
  histoire mémoire mère père frère lumière rivière derrière dîner déjeuner goûter fer ver enfer amer
  souvenir avenir cuir air maire affaire ordre arbre ombre nombre membre genre sucre offre rire heure
  super cancer entier particulier régulier noir clair hors jamais guerre terre verre pierre bière prière escalier fier léger étranger danger pouvoir devoir vouloir savoir
`)

/** "Repeindre" is known by "peindre", "racheter" by "acheter". */
const isKnownVerb = (word: string) => verbs.has(word) || verbs.has(word.replace(/^(?:ré|re|r)/, ''))

/** Present forms of verbs in -er, as after "il faut que". */
function presentForms(): Map<string, string> {
  const forms = new Map<string, string>()
  for (const verb of verbs) {
    if (verb.endsWith('er')) forms.set(verb.slice(0, -1), verb)
    if (verb.endsWith('yer')) forms.set(`${verb.slice(0, -3)}ie`, verb)
  }
  const irregular =
    'fasse faire aille aller prenne prendre mette mettre rende rendre finisse finir envoie envoyer appelle appeler rappelle rappeler achète acheter paie payer jette jeter réponde répondre vende vendre écrive écrire dise dire vienne venir prévienne prévenir revoie revoir voie voir lise lire relise relire récupère récupérer nettoie nettoyer essaie essayer sorte sortir descende descendre remplisse remplir choisisse choisir renouvelle renouveler promène promener soumette soumettre'
  const parts = irregular.split(' ')
  for (let at = 0; at < parts.length; at += 2) forms.set(parts[at] ?? '', parts[at + 1] ?? '')
  return forms
}

export const french: Grammar = {
  ...PLAIN,
  isKnownVerb,
  isInfinitive: (word) =>
    isKnownVerb(word) || (/^\p{L}{2,}(?:er|ir|re)$/u.test(word) && !NOT_INFINITIVE.has(word)),
  imperatives: words(`
    achète appelle rappelle envoie paie paye réserve prends prend fais mets range nettoie lave arrose plante
    coupe tonds peins répare change remplace imprime copie scanne écris réponds demande dis parle
    vérifie contrôle teste lis relis apprends révise prépare organise planifie prévois annule résilie
    renouvelle déplace reporte confirme préviens avertis informe invite remercie cherche trouve
    récupère rends ramène rapporte apporte dépose commande vends donne prête rembourse vire signe
    remplis finis termine commence corrige rédige publie partage télécharge installe supprime
    cuisine passe va vide trie jette recycle accroche fixe branche recharge gonfle inscris déclare
    compare calcule contacte relance règle nourris promène regarde écoute choisis ajoute enlève retire
    essaie crée pose propose traduis transfère mesure ferme ouvre achetez appelez envoyez payez
    réservez prenez faites mettez rangez demandez dites vérifiez préparez apportez passez répondez
  `),
  ownDuties: phrases(
    "je dois, j'dois, on doit, nous devons, il faut, faut, il faudrait, faudrait, il va falloir, va falloir, il faudra, faudra, je devrais, on devrait, nous devrions, j'ai besoin de, on a besoin de, il est temps de, c'est le moment de, il reste à, reste à, je suis censé, je suis censée, il vaudrait mieux, il vaut mieux, vaut mieux, ce serait bien de, ça serait bien de, il serait bien de, il y a à, j'ai à, à ne pas oublier de, quelqu'un doit, quelqu'un devrait, quelqu'un devrait bien, il conviendrait de, je ferais mieux de, mieux vaut, on ferait mieux de, il me reste à",
  ),
  sharedDuties: phrases('dois, devrais, devrait'),
  wishes: phrases(
    "je vais, on va, nous allons, je veux, je voudrais, j'aimerais, on aimerait, on voudrait, je pense, je compte, j'ai promis de, j'ai prévu de, je prévois de",
  ),
  reminders: phrases(
    "je ne dois pas oublier de, je ne dois pas oublier d', je ne dois pas oublier, il ne faut pas que j'oublie, ne pas oublier de, ne pas oublier d', ne pas oublier, n'oublie pas de, n'oublie pas d', n'oublie pas, n'oublions pas de, n'oublions pas d', n'oublions pas, n'oubliez pas de, n'oubliez pas d', pas oublier de, pas oublier d', pas oublier, penser à, pense à, pensez à, pense bien à, rappelle moi de, rappelle moi d', rappelez moi de, me rappeler de, se rappeler de, se souvenir de, il ne faut pas oublier de, il ne faut pas oublier d', ne pas manquer de, important",
  ),
  requests: phrases(
    "tu peux, tu pourrais, est ce que tu peux, est ce que tu pourrais, peux tu, pourrais tu, vous pouvez, vous pourriez, pouvez vous, pourriez vous, est ce que vous pouvez, est ce que vous pourriez, quelqu'un peut, quelqu'un pourrait, est ce que quelqu'un peut, est ce qu'on peut, on peut, peut on, pourrait on, est ce que quelqu'un pourrait, merci de, merci d', prière de, veuillez",
  ),
  ownSubjects: words("je j' on nous quelqu'un moi"),
  otherSubjects: words('tu il elle ils elles vous ça cela ce personne chacun tout'),
  negations: words("ne n' pas rien jamais plus"),
  links: words("de d' à que qu' je j' on nous"),
  particles: words(
    "peut être encore aussi bien alors bon donc ben euh enfin vite bientôt absolument vraiment s'il te plaît vous plait plait stp svp bonjour salut coucou ah oh oui ok et puis ensuite après déjà juste simplement vraiment sans doute probablement surtout en plus d'ailleurs au fait todo aujourd'hui",
  ),
  openers: words(
    "le la les l' un une des du de d' au aux à mon ma mes son sa ses ce cette chez pour avec en",
  ),
  joiners: words('et puis ensuite'),
  enders: words('parce car mais sinon puisque comme donc alors or'),
  conditions: words("si s'il quand lorsque dès pendant qui où pourquoi comment combien"),
  finite: words(`
    est sont était étaient suis es sommes êtes ont avait avaient fait faisait va vont allait vient venait
    peut peuvent veut veulent sera serait seraient dit disait prend passe passait reste semble marche
    fut eut manque coûte sent arrive ai as avons avez c'est
  `),
  times: words(
    "demain aujourd'hui hier ce soir matin midi lundi mardi mercredi jeudi vendredi samedi dimanche la semaine prochaine cette",
  ),
  needs: phrases(
    "il me manque, il nous manque, il me faut, il nous faut, il manque, j'ai besoin de, on a besoin de, nous avons besoin de, plus de",
  ),
  notThings: words('vacances pause repos temps aide sommeil calme toi lui savoir comprendre'),
  ideas: words('idée idées rêve citation'),
  shopping: phrases(
    'à acheter, acheter, courses, liste de courses, les courses, faire les courses, besoin de, supermarché, il faut, il manque, pharmacie, marché',
  ),
  toDo: phrases(
    'à faire, tâches, todo, to do, à ne pas oublier, choses à faire, prochaines étapes, étapes, actions, checklist, pense bête, liste, à emporter, valise, reste à faire',
  ),
  buying: (things) => `acheter ${things}`,
  forms: presentForms(),
}
